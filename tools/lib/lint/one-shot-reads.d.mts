import type { Linter, Rule } from 'eslint';

export const oneShotReads: Rule.RuleModule;
export const readRules: Linter.Config;
