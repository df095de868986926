import { IconBan, IconDoor, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClaseAfectada, PrevioBloqueo } from '#libs/contracts';
import { dayOf, useCan } from '../../base';
import type { PanelProps } from '../../records/form/panels';
import { Button, RecordLink, showToast } from '../../ui';
import { RoomWindow } from '../aulas-libres/RoomWindow';
import { AffectedList } from '../../clases';
import css from '../Preview.module.css';
import { useBlockPreview } from '../calls';
import { askReason } from './cancel-question';
import { blockRequest } from '../preview-query';
import { PreviewCard } from '../PreviewCard';
import { SubstituteWindow } from '../sustitutos/SubstituteWindow';
import { hasFirstDay, wholeDays } from '../dias/whole-days';
import { useCancelling } from '../../reservas';
import { useDoneToast } from '../../llamadas';
import { ReachLine } from '../../notificaciones';

/**
 * Shows the classes that the absence or the closing in the form affects. For each class, the user can cancel the class, or find a
 * substitute (absence) or another room (closing).
 */
export function BlockPreview({ state, readOnly }: PanelProps) {
  const can = useCan();
  const { query, hint } = blockRequest(state.values);
  const preview = useBlockPreview(query);
  const { isBusy, cancel } = useCancelling();
  const [navigate, showDone] = [useNavigate(), useDoneToast()];
  const [open, setOpen] = useState<readonly ClaseAfectada[] | null>(null);
  const isAbsence = query?.profesor_id !== undefined;
  const { icon: FindIcon, ...find } = FIND[isAbsence ? 'substitute' : 'room'];
  const { afectadas = [], sustituidas = [], anuladas = [], llamadas = null } = preview.data ?? {};
  const ask = async (classes: readonly ClaseAfectada[]) => {
    // For an absence, no reason is proposed: the reason may concern health, and teachers can read why a class is cancelled.
    const reason = await askReason(classes, isAbsence ? '' : textOf(state.values.motivo));
    if (reason === null) return;
    const ids = classes.map(({ id }) => id);
    const reply = await cancel(ids, reason);
    if (reply === null) return;
    // If the form has unsaved changes, the user stays on this page. A button in the toast then opens the call list.
    if (reply.llamadas === undefined || state.changed.length > 0) showDone(reply);
    else {
      showToast({ text: reply.mensaje });
      void navigate(reply.llamadas.url);
    }
    await preview.refetch();
  };
  const buttonsFor = (classes: readonly ClaseAfectada[], areAll: boolean) => (
    <span className={css.buttons}>
      <Button small icon={<FindIcon size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(classes)}>
        {areAll ? find.forAll : find.forOne}
      </Button>
      <Button
        small
        variant="danger-quiet"
        icon={<IconBan size={16} stroke={1.75} aria-hidden />}
        disabled={isBusy}
        staysFocusable
        onClick={() => void ask(classes)}
      >
        {areAll ? `Anular las ${classes.length}` : 'Anular'}
      </Button>
    </span>
  );
  const isEditable = can('clases.editar');
  return (
    <PreviewCard
      title="Clases en ese tiempo"
      hint={hint}
      preview={preview}
      tools={!readOnly && <WholeDayButton state={state} />}
    >
      {state.values.avisar === true && <ReachLine classes={afectadas} />}
      <AffectedList
        title={isAbsence ? 'Clases por atender' : 'Clases en el aula'}
        classes={afectadas}
        actions={isEditable && afectadas.length > 1 && buttonsFor(afectadas, true)}
        action={isEditable ? (clase) => buttonsFor([clase], false) : undefined}
      />
      <AffectedList title="Las da un sustituto" classes={sustituidas} />
      <AffectedList title="Anuladas" classes={anuladas} actions={llamadas !== null && <CallsLink calls={llamadas} />} />
      {open !== null && isAbsence && (
        <SubstituteWindow clases={open} onDone={() => void preview.refetch()} onClose={() => setOpen(null)} />
      )}
      {open !== null && !isAbsence && (
        <RoomWindow
          ids={open.map(({ id }) => id)}
          onDone={() => void preview.refetch()}
          onClose={() => setOpen(null)}
        />
      )}
    </PreviewCard>
  );
}

/** A link to the call list of this absence or closing. */
function CallsLink({ calls: { url, faltan } }: { calls: NonNullable<PrevioBloqueo['llamadas']> }) {
  return (
    <RecordLink to={url}>
      {faltan === 0 ? 'Lista de llamadas: todas avisadas' : `Lista de llamadas: ${String(faltan)} por avisar`}
    </RecordLink>
  );
}

/** Icon and labels of the buttons that find a substitute for an absent teacher, or another room for a closed room. */
const FIND = {
  substitute: { icon: IconUserSearch, forAll: 'Sustituir en todas', forOne: 'Buscar sustituto' },
  room: { icon: IconDoor, forAll: 'Buscar otra aula en todas', forOne: 'Buscar aula' },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * A button that makes the absence or closing last whole days. If no day is typed, the button sets the whole of today, because sick leave
 * usually starts today.
 */
function WholeDayButton({ state: { values, change } }: Pick<PanelProps, 'state'>) {
  const set = () => {
    const { desde, hasta } = wholeDays(values, dayOf(new Date()));
    change('desde', desde);
    change('hasta', hasta);
  };
  return (
    <Button small onClick={set}>
      {hasFirstDay(values) ? 'Todo el día' : 'Hoy, todo el día'}
    </Button>
  );
}
