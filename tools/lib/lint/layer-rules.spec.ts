import { checkImports } from './boundaries.mjs';

describe('the layers of an engine', () => {
  it.each`
    path                           | source                                     | message
    ${'libs/jobs/definition/x.ts'} | ${"import { w } from '../running/worker'"} | ${'jobs/definition may not import jobs/running'}
    ${'libs/jobs/queue/deep/x.ts'} | ${"import { r } from '../../runs'"}        | ${'jobs/queue may not import jobs/runs'}
    ${'libs/jobs/unknown/x.ts'}    | ${"import { d } from '../definition/d'"}   | ${'folder unknown of jobs is in no layer (tools/lib/lint/layers.mjs)'}
  `('refuse in $path: $source', ({ path, source, message }: Record<'path' | 'source' | 'message', string>) => {
    expect(checkImports({ [path]: source })).toEqual([message]);
  });

  it.each`
    path                          | source
    ${'libs/jobs/running/x.ts'}   | ${"import { d } from '../definition/d'"}
    ${'libs/jobs/jobs.module.ts'} | ${"import { w } from './running/worker'"}
    ${'libs/jobs/queue/x.ts'}     | ${"import type { R } from '../running/worker'"}
  `('allow in $path: $source', ({ path, source }: Record<'path' | 'source', string>) => {
    expect(checkImports({ [path]: source })).toEqual([]);
  });
});
