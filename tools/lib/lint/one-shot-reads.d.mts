import type { RuleTester } from 'oxlint/plugins-dev';

export const oneShotReads: Parameters<RuleTester['run']>[1];
