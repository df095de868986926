import { pageReads } from './page-reads.mjs';
import { methodOf, unwrap } from './syntax.mjs';

/** Refuses to move the focus once and no more: an element that is still disabled leaves it where it was. */
export const loneFocus = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lone: 'The element may be disabled yet: write await focusOn(element).' },
  },
  create(context) {
    const { isRetried } = pageReads(context.sourceCode);
    return {
      AwaitExpression(node) {
        if (methodOf(unwrap(node.argument)) === 'focus' && !isRetried(node))
          context.report({ node, messageId: 'lone' });
      },
    };
  },
};
