const VAGUE = /^(told|asked|held|kept)([A-Z]|$)/i;
const isFunction = (node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node?.type);

/**
 * Forbids names of types and functions that begin with `told`, `asked`, `held` or `kept`: `Asked` may be a request, a question or an
 * invitation.
 */
export const vagueNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { vague: '«{{name}}» does not say what it is. Name the noun: Request, Stored, Remaining, Selected …' },
  },
  create(context) {
    const check = ({ id }) => {
      if (id?.type === 'Identifier' && VAGUE.test(id.name))
        context.report({ node: id, messageId: 'vague', data: { name: id.name } });
    };
    return {
      TSTypeAliasDeclaration: check,
      TSInterfaceDeclaration: check,
      ClassDeclaration: check,
      FunctionDeclaration: check,
      VariableDeclarator: (node) => {
        if (isFunction(node.init)) check(node);
      },
    };
  },
};
