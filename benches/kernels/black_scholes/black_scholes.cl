// European options by the formula of Black and Scholes, one item an option.
float cumulative_normal(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
    float poly = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float c = 0.39894228f * exp(-0.5f * d * d) * poly;
    return d > 0 ? 1.0f - c : c;
}

__kernel void price(int n, __global const float *spot, __global const float *strike, __global const float *years, __global float *call, __global float *put,
                    float rate, float volatility) {
    int i = get_global_id(0);
    if (i >= n) return;
    float s = spot[i], x = strike[i], t = years[i];
    float root = sqrt(t);
    float d1 = (log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
    float d2 = d1 - volatility * root;
    float c1 = cumulative_normal(d1), c2 = cumulative_normal(d2);
    float discount = exp(-rate * t);
    call[i] = s * c1 - x * discount * c2;
    put[i] = x * discount * (1.0f - c2) - s * (1.0f - c1);
}
