import type { ClaseConAulas, PrevioAulas } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { ErrorBand, Field, Loading, SelectInput } from '../../ui';
import { commonRoom, roomFor, roomsForAll, unplacedFirst } from './room-choice';
import type { RoomChange } from './use-other-rooms';
import css from './RoomChoice.module.css';
import { countText } from '../../base';

const BY_CLASS = { value: '', label: 'Para cada clase, la mejor libre' };
const NONE = { value: '', label: 'Sin cambiar' };

/** Chooses other rooms for classes: one room for all classes, or one room for each class. If a class has no free room, shows why. */
export function RoomChoice({ change }: { change: RoomChange }) {
  const { rooms } = change;
  if (rooms.isError) return <ErrorBand error={rooms.error} onRetry={() => void rooms.refetch()} />;
  if (rooms.data === undefined) return <Loading />;
  const isMany = rooms.data.clases.length > 1;
  return (
    <div className={css.choice} aria-busy={rooms.isFetching || change.isBusy}>
      <p className={css.summary} role="status">
        {rooms.data.texto}
      </p>
      {isMany && <RoomForAll data={rooms.data} change={change} />}
      <ul className={css.classes}>
        {unplacedFirst(rooms.data).map((clase) => (
          <RoomOfClass key={clase.id} clase={clase} change={change} />
        ))}
      </ul>
    </div>
  );
}

function RoomForAll({ data, change }: { data: PrevioAulas; change: RoomChange }) {
  const options = roomsForAll(data).map(({ id, texto }) => ({ value: String(id), label: texto }));
  return (
    <Field label="Aula para todas">
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={[BY_CLASS, ...options]}
          value={String(commonRoom(data, change.choices) ?? '')}
          onChange={({ target }) => change.chooseForAll(target.value === '' ? null : Number(target.value))}
        />
      )}
    </Field>
  );
}

function RoomOfClass({ clase, change }: { clase: ClaseConAulas; change: RoomChange }) {
  const { id, fecha, horaEntrada, horaSalida, materia, plazas, aulas, motivo } = clase;
  const when = `${dayText(fecha)}, ${horaEntrada} – ${horaSalida}`;
  const room = roomFor(clase, change.choices);
  return (
    <li className={css.row} data-sin-aula={room === null || undefined}>
      <span className={css.when}>{when}</span>
      <span className={css.what}>
        {materia} <span>· {countText(plazas, 'alumno', 'alumnos')}</span>
        {room === null && motivo !== '' && <span className={css.reason}>{motivo}</span>}
      </span>
      <SelectInput
        aria-label={`Aula de ${materia}, ${when}`}
        options={[NONE, ...aulas.map(({ id: aulaId, texto }) => ({ value: String(aulaId), label: texto }))]}
        value={String(room ?? '')}
        disabled={aulas.length === 0}
        onChange={({ target }) => change.choose(id, target.value === '' ? null : Number(target.value))}
      />
    </li>
  );
}
