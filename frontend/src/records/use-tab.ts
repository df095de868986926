import { useState } from 'react';
import type { FormReply, FormTab } from '../../../libs/contracts';
import { getJson } from '../api';

export interface TabState {
  tabs: readonly FormTab[];
  active: string;
  open: (codigo: string) => void;
}

/** Which tab of a record is open. The one a person used last comes back, on whatever machine. */
export function useTab({ codigo, grupos, solapas, solapa_activa }: FormReply, isNew: boolean): TabState {
  const tabs = isNew ? solapas.filter((tab) => isToFillIn(tab, grupos)) : solapas;
  const [asked, setAsked] = useState(isNew ? null : solapa_activa);
  const active = tabs.some((tab) => tab.codigo === asked) ? asked : tabs[0]?.codigo;
  return {
    tabs,
    active: active ?? '',
    open: (tab) => {
      setAsked(tab);
      if (!isNew) remember(codigo, tab);
    },
  };
}

/** What belongs to a record can be added once there is one: a new one has the tabs with something to fill in. */
function isToFillIn({ codigo, panel, listas }: FormTab, grupos: FormReply['grupos']): boolean {
  if (panel) return panel.campos.length > 0 || grupos.some(({ solapa }) => solapa === codigo);
  return listas.length === 0 || grupos.some(({ solapa }) => solapa === codigo);
}

/** That it could not be noted is no reason to disturb anybody. */
function remember(codigo: string, tab: string): void {
  getJson(`/administrar/listados/set-solapa-ficha/${codigo}/${encodeURIComponent(tab)}/`).catch(() => undefined);
}
