import type { SelectorItem } from '#libs/contracts';
import { plainText } from '../../base/plain-text';

/** The id of the option that creates a record. No record has this id. */
export const NEW_ID = -1;

/** Returns the options. If no option has the typed name, adds a last option, which creates a record with this name. */
export function withNewOption(options: readonly SelectorItem[], typed: string): readonly SelectorItem[] {
  const name = typed.trim();
  const isKnown = options.some(({ resultado }) => plainText(resultado) === plainText(name));
  return name === '' || isKnown ? options : [...options, { id: NEW_ID, resultado: `Crear «${name}»` }];
}
