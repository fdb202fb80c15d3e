//! First values of variables with static storage, computed by functions of their own.

use super::*;

/// Makes a function that computes what a variable with static storage begins with: it has variables and statements of its own.
pub fn computed_by_function(program: &mut Program, index: usize) -> Option<FuncId> {
    let global = &program.globals[index];
    let GlobalInit::Dynamic(e) = &global.init else {
        return None;
    };
    let (ty, span) = (e.ty, e.span);
    let id = FuncId(program.functions.len() as u32);
    let name: std::rc::Rc<str> = format!("initial_{}", global.name).into();
    let mut function = Function {
        name: name.clone(),
        scopes: global.scopes.clone(),
        link_name: name,
        ret: ty.into(),
        ..Function::nowhere(global.span)
    };
    let call = Expr {
        kind: Box::new(ExprKind::Call(Callee::Fn(id), Vec::new())),
        ty,
        span,
    };
    let init = &mut program.globals[index].init;
    if let GlobalInit::Dynamic(value) = std::mem::replace(init, GlobalInit::Dynamic(call)) {
        function.body = Some(Block {
            stmts: vec![Stmt {
                kind: StmtKind::Return(Some(value)),
                span,
            }],
            span: Some(span),
        });
    }
    program.functions.push(function);
    Some(id)
}
