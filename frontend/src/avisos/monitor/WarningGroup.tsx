import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { AvisoGrupo } from '#libs/contracts';
import { Button, Count } from '../../ui';
import { markGroup } from '../calls';
import { LevelIcon } from '../LevelIcon';
import { hasMarkAll, TONES } from '../model/panel';
import { useChange } from '../use-change';
import { WarningRow } from './WarningRow';
import css from '../Avisos.module.css';

interface WarningGroupProps {
  group: AvisoGrupo;
  isOpen: boolean;
  onToggle: () => void;
}

/** The warnings of one level and section, below a button with level, section and count. */
export function WarningGroup({ group, isOpen, onToggle }: WarningGroupProps) {
  const { nivel, nivelDescripcion, seccion, argos, cantidad, avisos } = group;
  const change = useChange();
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={`tarjeta ${css.group ?? ''}`} data-tone={TONES[nivel]} aria-labelledby={`${id}-titulo`}>
      <div className={css.groupHead}>
        <h2 className={css.groupTitle}>
          <button
            type="button"
            id={`${id}-titulo`}
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <Chevron size={16} stroke={1.75} aria-hidden />
            <LevelIcon nivel={nivel} />
            <strong>{nivelDescripcion}</strong> <span className={css.section}>{seccion}</span> <Count>{cantidad}</Count>
          </button>
        </h2>
        {hasMarkAll(group) && (
          <Button
            variant="quiet"
            small
            className={css.mark}
            staysFocusable
            disabled={change.isBusy}
            aria-describedby={`${id}-titulo`}
            onClick={() => void change.run(() => markGroup(group))}
          >
            Marcar todo
          </Button>
        )}
      </div>
      {isOpen && (
        <ul id={id} className={css.rows}>
          {avisos.map((aviso) => (
            <WarningRow key={aviso.id} aviso={aviso} argos={argos} />
          ))}
        </ul>
      )}
    </section>
  );
}
