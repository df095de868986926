import type { RevisionHorarios } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { dateText } from '../../base';
import { DataTable, ErrorBand, Loading, ScrollRegion, Window, type DataColumn } from '../../ui';
import { useReview } from '../calls';
import { personText } from '../texts';
import css from './ReviewWindow.module.css';

export interface ReviewWindowProps {
  materiaId: number;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** `HH:MM` */
  hora: string;
  onClose: () => void;
}

const ID = 'revision-horarios';

/** A window for a date and an hour. Shows what each teacher of a subject does at that time, and which teachers are free. */
export default function ReviewWindow({ materiaId, fecha, hora, onClose }: ReviewWindowProps) {
  const review = useReview({ materia_id: materiaId, fecha, hora });
  return (
    <Window id={ID} title="Revisión de horarios" isOpen noCancel width="46rem" onClose={onClose}>
      <p className={css.when} tabIndex={-1} data-autofocus="">
        {`${dayText(fecha)} a las ${hora}`}
      </p>
      {review.isError ? (
        <ErrorBand error={review.error} onRetry={() => void review.refetch()} />
      ) : review.data === undefined ? (
        <Loading />
      ) : (
        <Review {...review.data} />
      )}
    </Window>
  );
}

type Busy = RevisionHorarios['items'][number];

const COLUMNS: readonly DataColumn<Busy>[] = [
  { key: 'entrada', heading: 'Entrada', className: 'num', cell: ({ horaEntrada }) => horaEntrada },
  { key: 'salida', heading: 'Salida', className: 'num', cell: ({ horaSalida }) => horaSalida },
  { key: 'materia', heading: 'Materia', cell: ({ materia }) => materia },
  { key: 'profesor', heading: 'Profesor', cell: ({ profesor }) => personText(profesor) },
  { key: 'alumno', heading: 'Alumno', cell: ({ alumno }) => alumno || '—' },
];

function Review({ cantidadProfesores, items, cantidadLibres, libres }: RevisionHorarios) {
  return (
    <div className={css.review}>
      <dl className={css.facts}>
        <div>
          <dt>Profesores asignados</dt>
          <dd className="num">{cantidadProfesores}</dd>
        </div>
        <div>
          <dt>Libres</dt>
          <dd className="num">{cantidadLibres}</dd>
        </div>
      </dl>
      <div className={css.part}>
        <h3>Clases a esa hora</h3>
        {items.length === 0 ? (
          <p className={css.none}>Ningún profesor de la materia tiene clase a esa hora.</p>
        ) : (
          <ScrollRegion label="Clases a esa hora">
            <DataTable caption="Clases a esa hora" columns={COLUMNS} rows={items} keyOf={(_, index) => index} />
          </ScrollRegion>
        )}
      </div>
      <div className={css.part}>
        <h3>Profesores libres</h3>
        {libres.length === 0 ? (
          <p className={css.none}>Ningún profesor está libre.</p>
        ) : (
          <ul className={css.free}>
            {libres.map(({ fecha, hora, profesor_id, profesor }) => (
              <li key={`${profesor_id} ${fecha} ${hora}`}>
                <strong>{personText(profesor)}</strong>
                <span className="num">{`${dateText(fecha)}, ${hora}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
