import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FormReply, FormTab } from '#libs/contracts';
import { getJson } from '../../base';

export interface TabState {
  tabs: readonly FormTab[];
  active: string;
  open: (code: string) => void;
}

/** History state that opens a record at this tab instead of the stored one. */
export const withTab = (historyState: unknown, tab: string) => ({
  ...(typeof historyState === 'object' ? historyState : null),
  opensTab: tab,
});

const tabOfState = (historyState: unknown): string | null =>
  typeof historyState === 'object' && historyState !== null && 'opensTab' in historyState
    ? String(historyState.opensTab)
    : null;

/** The open tab of a record. The server stores the last tab of each user and form. */
export function useTab({ codigo, grupos, solapas, solapa_activa }: FormReply, isNew: boolean): TabState {
  const tabs = isNew ? solapas.filter((tab) => isToFillIn(tab, grupos)) : solapas;
  const { state: here } = useLocation() as { state: unknown };
  const [chosen, setChosen] = useState(isNew ? null : (tabOfState(here) ?? solapa_activa));
  const active = tabs.some((tab) => tab.codigo === chosen) ? chosen : tabs[0]?.codigo;
  return {
    tabs,
    active: active ?? '',
    open: (tab) => {
      setChosen(tab);
      if (!isNew) storeTab(codigo, tab);
    },
  };
}

/**
 * True if a new record shows the tab: the tab has fields, or its panel allows new records. A tab that has only embedded lists is hidden,
 * because these lists need a saved record.
 */
function isToFillIn({ codigo, panel, listas }: FormTab, grupos: FormReply['grupos']): boolean {
  if (panel)
    return panel.en_nuevas === true || panel.campos.length > 0 || grupos.some(({ solapa }) => solapa === codigo);
  return listas.length === 0 || grupos.some(({ solapa }) => solapa === codigo);
}

/** Stores on the server that this tab is open. If the request fails, the error is ignored: the tab is open on screen all the same. */
function storeTab(formCode: string, tab: string): void {
  getJson(`/administrar/listados/set-solapa-ficha/${formCode}/${encodeURIComponent(tab)}/`).catch(() => undefined);
}
