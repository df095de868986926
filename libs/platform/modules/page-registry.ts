import type { MenuPlace, Permission } from '../../contracts';
import type { DomainModule } from './domain-module';

/** What a page requires: a permission, one of several permissions, or only a session. */
export type PagePermission = Permission | readonly Permission[] | 'identificado';

/** True if the permissions allow the user to open the page. */
export function mayOpen(permission: PagePermission, permisos: readonly string[]): boolean {
  if (permission === 'identificado') return true;
  return [permission].flat().some((one) => permisos.includes(one));
}

/** A page of a module that is neither a list nor a record. The client renders it; the server checks who may open it. */
export interface PageDeclaration {
  /**
   * A path with a slash at its end. `{id}` matches digits; any other name in braces matches a code: `/administrar/formularios/{codigo}/`.
   */
  path: string;
  /** What a user needs to open the page: a permission, one of several permissions, or only a session. */
  permission: PagePermission;
  /** The entry of the page in the main menu; omitted if the page has no entry. */
  menu?: MenuPlace & { title: string };
}

interface CompiledPage {
  pattern: RegExp;
  page: PageDeclaration;
}

/** Returns the regular expression of a placeholder in braces. */
const placeholder = (name: string): string => (name === 'id' ? '[1-9]\\d{0,9}' : '[a-z\\d]+(?:[-_][a-z\\d]+)*');

/** Every page declared by the modules. */
export class PageRegistry {
  private readonly compiled: CompiledPage[];

  /** @throws when a path is invalid or declared twice. */
  constructor(modules: readonly DomainModule[]) {
    this.compiled = modules.flatMap(({ pages = [] }) => pages).map((page) => ({ pattern: patternOf(page), page }));
    const patterns = this.compiled.map(({ pattern }) => pattern.source);
    const twice = this.compiled.find(({ pattern }, index) => patterns.indexOf(pattern.source) !== index);
    if (twice !== undefined) throw new Error(`The page «${twice.page.path}» is declared twice`);
  }

  all(): PageDeclaration[] {
    return this.compiled.map(({ page }) => page);
  }

  /** The page at a path that ends in a slash; null when no module declares one. */
  find(path: string): PageDeclaration | null {
    return this.compiled.find(({ pattern }) => pattern.test(path))?.page ?? null;
  }
}

function patternOf({ path, menu }: PageDeclaration): RegExp {
  if (!/^(\/([a-z\d-]+|\{[a-z]+\}))+\/$/.test(path)) throw new Error(`«${path}» is not the path of a page`);
  if (menu !== undefined && path.includes('{'))
    throw new Error(`The page «${path}» has parameters, so it cannot be in the menu`);
  return new RegExp(`^${path.replace(/\{([a-z]+)\}/g, (_, name: string) => placeholder(name))}$`);
}
