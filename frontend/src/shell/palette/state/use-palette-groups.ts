import { useState } from 'react';
import { useCan, useMenu, useSession } from '../../../base';
import { readRecentRecords } from '../../../base/session/recent-records';
import { foundGroups, startGroups } from '../model/groups';
import { ownActions, ownPages } from '../model/own-entries';
import { queryOf, type PaletteState } from '../model/palette-state';
import type { RowGroup } from '../model/rows';

/**
 * The groups on screen. If no text is typed: the recent records. If a text is typed: the newest reply. If the search failed: only the
 * pages and actions that need no request.
 */
export function usePaletteGroups(state: PaletteState): RowGroup[] {
  const can = useCan();
  const menu = useMenu();
  const userId = useSession().usuario.id;
  const [recent] = useState(() => readRecentRecords(userId));
  const query = queryOf(state);
  if (query === '') return startGroups(recent);
  const own = { pages: ownPages(menu.data, can), actions: ownActions(can) };
  if (state.error !== null) return foundGroups({ query, groups: [], topics: [] }, own);
  return state.found === null ? [] : foundGroups(state.found, own);
}
