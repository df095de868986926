import { loneFocus } from './lone-focus.mjs';
import { floatMoney } from './money-lint.mjs';
import { oneShotReads } from './one-shot-reads.mjs';

/** The rules of this project, for the linter. */
export default {
  meta: { name: 'claustro' },
  rules: { 'float-money': floatMoney, 'lone-focus': loneFocus, 'one-shot-reads': oneShotReads },
};
