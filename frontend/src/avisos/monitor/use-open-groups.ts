import { useState } from 'react';
import type { AvisoGrupo } from '#libs/contracts';
import { toggled } from '../../base';
import { groupKey } from '../model/panel';
import { readOpenGroups, rememberOpenGroups } from '../model/open-groups';

/** Which groups are open; this browser remembers it. */
export function useOpenGroups() {
  const [open, setOpen] = useState<ReadonlySet<string>>(readOpenGroups);
  return {
    isOpen: (group: AvisoGrupo) => open.has(groupKey(group)),
    toggle: (group: AvisoGrupo) => {
      const next = toggled(open, groupKey(group));
      rememberOpenGroups(next);
      setOpen(next);
    },
  };
}
