import { Injectable } from '@nestjs/common';
import type { MenuItem, MenuReply } from '../../contracts';
import { PageRegistry, type Session } from '../../platform';
import { ListRegistry } from '../model/registry';
import { menuItems, menuReply, type MenuEntry, type MenuUser } from './menu-reply';

/** The entries of the main menu: lists, dynamic tables and pages. */
@Injectable()
export class MenuService {
  private readonly entries: MenuEntry[];

  constructor(registry: ListRegistry, pages: PageRegistry) {
    const lists = registry
      .all()
      .flatMap(({ definition: { title, recordUrl: url, permission, menu } }): MenuEntry[] =>
        menu === null ? [] : [{ ...menu, title, url, permission }],
      );
    const tables = registry.tables().map(({ code, title, menu }) => ({
      ...menu,
      title,
      url: `/administrar/tablas/${code}/`,
      permission: 'tablas.ver' as const,
    }));
    const others = pages
      .all()
      .flatMap(({ path: url, permission, menu }): MenuEntry[] =>
        menu === undefined ? [] : [{ ...menu, url, permission }],
      );
    this.entries = [...lists, ...tables, ...others];
  }

  reply(session: Session): MenuReply {
    return menuReply(this.entries, session);
  }

  /** The menu items for a user with these permissions. */
  itemsOf(user: MenuUser): MenuItem[] {
    return menuItems(this.entries, user);
  }
}
