import type { MenuPlace, Permission } from '../../contracts';
import type { DomainModule } from './domain-module';

/** A page of a module that is neither a list nor a record: the client draws it, the server says who may open it. */
export interface PageDeclaration {
  /** Ends in a slash. `{id}` stands for figures, any other name in braces for a code: `/administrar/formularios/{codigo}/`. */
  ruta: string;
  /** Who may open it: those with the right, or whoever is logged in. */
  permiso: Permission | 'identificado';
  /** Its entry in the main menu, where it has one. */
  menu?: MenuPlace & { titulo: string };
}

interface KnownPage {
  pattern: RegExp;
  page: PageDeclaration;
}

/** What stands in an address for each name in braces. */
const PART = (name: string): string => (name === 'id' ? '[1-9]\\d{0,9}' : '[a-z\\d]+(?:[-_][a-z\\d]+)*');

/** Every page that the modules declare. */
export class PageRegistry {
  private readonly known: KnownPage[];

  /** @throws when an address is none, or is declared twice */
  constructor(modules: readonly DomainModule[]) {
    this.known = modules.flatMap(({ paginas = [] }) => paginas).map((page) => ({ pattern: patternOf(page), page }));
    const addresses = this.known.map(({ pattern }) => pattern.source);
    const twice = this.known.find(({ pattern }, index) => addresses.indexOf(pattern.source) !== index);
    if (twice !== undefined) throw new Error(`La página «${twice.page.ruta}» está declarada dos veces`);
  }

  all(): PageDeclaration[] {
    return this.known.map(({ page }) => page);
  }

  /** The page at this address, which ends in a slash; null when no module declares one. */
  at(path: string): PageDeclaration | null {
    return this.known.find(({ pattern }) => pattern.test(path))?.page ?? null;
  }
}

function patternOf({ ruta, menu }: PageDeclaration): RegExp {
  if (!/^(\/([a-z\d-]+|\{[a-z]+\}))+\/$/.test(ruta)) throw new Error(`«${ruta}» no es la dirección de una página`);
  if (menu !== undefined && ruta.includes('{')) throw new Error(`La página «${ruta}» no puede estar en el menú`);
  return new RegExp(`^${ruta.replace(/\{([a-z]+)\}/g, (_, name: string) => PART(name))}$`);
}
