import { IconArrowBackUp, IconArrowForwardUp, IconCheck } from '@tabler/icons-react';
import type { ListConfigReply } from '#libs/contracts';
import { Button, IconButton, Pill } from '../../../ui';
import { countText } from '../../../base';
import css from './ConfigureHead.module.css';
import shared from '../shared/Shared.module.css';
import type { ShapeState } from '../state/use-shape-draft';
import { Versions } from './Versions';

export interface ConfigureHeadProps {
  config: ListConfigReply;
  state: ShapeState;
  changes: readonly string[];
  onCancel: () => void;
}

/** The list, its versions, the number of unsaved changes, and the commands of the screen. */
export function ConfigureHead({ config, state, changes, onCancel }: ConfigureHeadProps) {
  const { draft, dispatch, isBusy, save } = state;
  return (
    <header className={css.head}>
      <h1>Configurar listado</h1>
      <span className={css.listName}>{config.titulo}</span>
      <Versions config={config} state={state} />
      <span role="status">
        {changes.length > 0 && (
          <Pill tone="attention">{countText(changes.length, 'cambio sin guardar', 'cambios sin guardar')}</Pill>
        )}
      </span>
      <span className={shared.gap} />
      <span className={css.actions}>
        <IconButton
          variant="secondary"
          label="Deshacer"
          icon={<IconArrowBackUp size={17} stroke={1.75} />}
          disabled={draft.past.length === 0}
          staysFocusable
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          variant="secondary"
          label="Rehacer"
          icon={<IconArrowForwardUp size={17} stroke={1.75} />}
          disabled={draft.future.length === 0}
          staysFocusable
          onClick={() => dispatch({ type: 'redo' })}
        />
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          icon={<IconCheck size={16} stroke={2} />}
          reason={state.changes.length === 0 && 'No hay cambios en el listado'}
          disabled={isBusy}
          staysFocusable
          onClick={() => void save()}
        >
          {isBusy ? 'Guardando…' : `Guardar como versión ${draft.version + 1}`}
        </Button>
      </span>
    </header>
  );
}
