import { lintSources } from './lint-sources';

/** What the linter says of a module of the project. */
const messagesOf = (source: string) => lintSources('vague-names', new Map([['a.ts', source]])).get('a.ts')?.messages;

describe('a name made from a participle', () => {
  it.each([
    'export interface Asked { id: number }',
    'export type KeptFields = string;',
    'export class HeldRow {}',
    'export function toldOf(): void {}',
    'export const askedFor = (id: number) => id;',
  ])('is refused for a type or a function: %s', (source) => {
    expect(messagesOf(source)).toEqual([expect.stringContaining('does not say what it is')]);
  });

  it.each(['export const asked = 3;', 'export interface KeepAlive { id: number }', 'export type Holder = string;'])(
    'is allowed for a value, and other words for anything: %s',
    (source) => {
      expect(messagesOf(source)).toEqual([]);
    },
  );
});
