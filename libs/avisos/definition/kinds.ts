import type { AvisoKind } from './define-aviso';

/** Every kind of warning of the modules. */
export class AvisoKinds {
  /** @throws when a code has no module, or two kinds have the same code */
  constructor(readonly all: readonly AvisoKind[]) {
    const codes = all.map(({ codigo }) => codigo);
    const wrong = codes.find((code) => !/^[a-z]+(\.[a-z]+(-[a-z]+)*)$/.test(code));
    if (wrong !== undefined) throw new Error(`«${wrong}» is not the code of a kind of warning: use module.name`);
    const twice = codes.find((code, index) => codes.indexOf(code) !== index);
    if (twice !== undefined) throw new Error(`The kind of warning «${twice}» is declared twice`);
  }

  /** The kinds that depend on one of the tables. */
  dependingOn(tables: readonly string[]): AvisoKind[] {
    return this.all.filter(({ tablas = [] }) => tablas.some((table) => tables.includes(table)));
  }
}
