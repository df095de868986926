import { loneFocus } from './lone-focus.mjs';
import { floatMoney } from './money-lint.mjs';
import { oneShotReads } from './one-shot-reads.mjs';
import { vagueNames } from './vague-names.mjs';

/** The linter rules of this project. */
export default {
  meta: { name: 'claustro' },
  rules: {
    'float-money': floatMoney,
    'lone-focus': loneFocus,
    'one-shot-reads': oneShotReads,
    'vague-names': vagueNames,
  },
};
