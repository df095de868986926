import { pageReads } from './page-reads.mjs';
import { methodOf, unwrap } from './syntax.mjs';

/** Forbids a `focus()` without retries, because `focus()` has no effect while the element is disabled. */
export const loneFocus = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lone: 'The element may still be disabled: write await focusOn(element).' },
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
