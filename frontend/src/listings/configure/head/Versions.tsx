import { Popover } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListConfigReply, ShapeVersion } from '#libs/contracts';
import { askConfirm, Button } from '../../../ui';
import { countText, dateText, dateTimeText } from '../../../base';
import css from './Versions.module.css';
import shared from '../shared/Shared.module.css';
import type { ShapeState } from '../state/use-shape-draft';

/** The version of the list, and a menu that brings back an older one. */
export function Versions({ config, state }: { config: ListConfigReply; state: ShapeState }) {
  const [open, setOpen] = useState(false);
  const current = config.versiones.find(({ version }) => version === state.draft.version);
  const recover = async (version: number) => {
    setOpen(false);
    if (await mayDiscard(state)) await state.bringBack(version);
  };
  return (
    <span className={css.versions}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            icon={<IconHistory size={16} stroke={1.75} />}
            aria-expanded={open}
            aria-describedby="version-en-vigor"
            onClick={() => setOpen(!open)}
          >
            Versiones
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={css.box} aria-label="Versiones" data-emergente="">
          <ol className={css.list} tabIndex={0} aria-label="Versiones, la última primero">
            {config.versiones.map((entry) => (
              <VersionRow
                key={entry.version}
                entry={entry}
                isCurrent={entry.version === config.version}
                onRecover={() => void recover(entry.version)}
              />
            ))}
          </ol>
        </Popover.Dropdown>
      </Popover>
      <span id="version-en-vigor" className={`num ${shared.note}`}>
        {current ? versionText(current) : ''}
      </span>
    </span>
  );
}

/** Resolves to true if there are no unsaved changes, or if the user agrees to lose them. */
async function mayDiscard({ changes }: ShapeState): Promise<boolean> {
  if (changes.length === 0) return true;
  return askConfirm({
    title: `Hay ${countText(changes.length, 'cambio', 'cambios')} sin guardar`,
    text: 'Se pierden al recuperar otra versión.',
    acceptLabel: 'Recuperar',
  });
}

function versionText({ version, momento }: ShapeVersion): string {
  return version === 0 ? 'Sin configurar' : `Versión ${version} · ${dateText(momento)}`;
}

interface VersionRowProps {
  entry: ShapeVersion;
  isCurrent: boolean;
  onRecover: () => void;
}

function VersionRow({ entry, isCurrent, onRecover }: VersionRowProps) {
  const { version, momento, usuario } = entry;
  const id = `version-${version}`;
  return (
    <li className={css.row}>
      <span id={id}>
        <strong>{version === 0 ? 'Como viene con Claustro' : `Versión ${version}`}</strong>
        {momento !== null && (
          <span className={`num ${shared.note}`}>{[dateTimeText(momento), usuario].filter(Boolean).join(' · ')}</span>
        )}
      </span>
      {isCurrent ? (
        <span className={shared.note}>en vigor</span>
      ) : (
        <Button small aria-describedby={id} onClick={onRecover}>
          Recuperar esta versión
        </Button>
      )}
    </li>
  );
}
