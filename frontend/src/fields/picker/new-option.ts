import type { SelectorItem } from '../../../../libs/contracts';
import { plainText } from '../../base/plain-text';

/** Of the option that makes a record: no record has it. */
export const NEW_ID = -1;

/** The options with one more at the end that makes a record of the typed name, unless a record reads like it. */
export function withNewOption(options: readonly SelectorItem[], typed: string): readonly SelectorItem[] {
  const name = typed.trim();
  const isKnown = options.some(({ resultado }) => plainText(resultado) === plainText(name));
  return name === '' || isKnown ? options : [...options, { id: NEW_ID, resultado: `Crear «${name}»` }];
}
