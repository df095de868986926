import { IconCalendarPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CalendarioEnUso, CalendariosReply, DeQuienCalendario } from '#libs/contracts';
import { dateTimeText, useSession } from '../../base';
import { Button, CopyField, ErrorBand, Field, Loading, SelectInput } from '../../ui';
import { useFeeds, type FeedOwner } from './calls';
import { useAddresses, type Addresses as AddressCalls } from './use-addresses';
import css from './Calendar.module.css';

/** The calendar feeds of an owner: an explanation, the feeds in use, and a button for a new one. @param owner null for the user */
export function Addresses({ owner }: { owner: FeedOwner | null }) {
  const feeds = useFeeds(owner);
  const calls = useAddresses();
  if (feeds.isPending) return <Loading />;
  if (feeds.isError) return <ErrorBand error={feeds.error} onRetry={() => void feeds.refetch()} />;
  const { calendarios, propios } = feeds.data;
  return (
    <div className={css.addresses}>
      <p>
        Con esta dirección, el calendario del teléfono o del ordenador muestra las clases y se actualiza solo. Es
        secreta: quien la tenga las ve, hasta que se retire o hasta que quien la creó ya no pueda verlas.
      </p>
      {owner === null && propios.length === 0 ? (
        <p className={css.none}>El calendario de un alumno, un profesor o un aula se crea en su ficha.</p>
      ) : (
        <NewAddress owner={owner} own={propios} calls={calls} />
      )}
      {calls.made && <MadeAddress url={calls.made.url} key={calls.made.id} />}
      <AddressesInUse feeds={calendarios} showsNames={hasSeveral({ owner, propios })} calls={calls} />
    </div>
  );
}

const hasSeveral = ({ owner, propios }: { owner: FeedOwner | null } & Pick<CalendariosReply, 'propios'>) =>
  owner === null && propios.length !== 1;

interface NewAddressProps {
  owner: FeedOwner | null;
  own: readonly DeQuienCalendario[];
  calls: AddressCalls;
}

function NewAddress({ owner, own, calls }: NewAddressProps) {
  const [index, setIndex] = useState(0);
  const chosen = owner ?? ownerOf(own[index]);
  return (
    <div className={css.create}>
      {owner === null && own.length > 1 && (
        <Field label="De quién">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={own.map((whose, at) => ({ value: String(at), label: ownLabel(whose) }))}
              value={String(index)}
              onChange={(event) => setIndex(Number(event.target.value))}
            />
          )}
        </Field>
      )}
      <Button
        icon={<IconCalendarPlus size={17} stroke={1.75} />}
        staysFocusable
        disabled={calls.isBusy || chosen === null}
        onClick={() => chosen && void calls.create(chosen)}
      >
        Crear dirección
      </Button>
    </div>
  );
}

const ownLabel = ({ familia_id, nombre }: DeQuienCalendario) => (familia_id === null ? nombre : 'Toda la familia');

/** Returns the owner of a feed: the first id of `own` that is not null. Null if all ids are null, or if `own` is undefined. */
function ownerOf(own: DeQuienCalendario | undefined): FeedOwner | null {
  if (own === undefined) return null;
  if (own.alumno_id !== null) return { alumno_id: own.alumno_id };
  if (own.familia_id !== null) return { familia_id: own.familia_id };
  if (own.profesor_id !== null) return { profesor_id: own.profesor_id };
  return own.aula_id === null ? null : { aula_id: own.aula_id };
}

/** Shows the address of a new feed; the address is shown only once. A link opens this address in the calendar program of the device. */
function MadeAddress({ url }: { url: string }) {
  return (
    <div className={css.made}>
      <CopyField
        label="Dirección nueva"
        value={url}
        help="Cópiela ahora: no se vuelve a mostrar"
        copied="Dirección copiada"
      />
      <a href={url.replace(/^https?:/, 'webcal:')}>Abrir en el calendario de este equipo</a>
    </div>
  );
}

interface AddressesInUseProps {
  feeds: readonly CalendarioEnUso[];
  showsNames: boolean;
  calls: AddressCalls;
}

function AddressesInUse({ feeds, showsNames, calls }: AddressesInUseProps) {
  const headingId = useId();
  const showsUser = useSession().usuario.tipo === 'ADM';
  if (feeds.length === 0) return <p className={css.none}>Todavía no hay ninguna dirección en uso.</p>;
  return (
    <div>
      <p id={headingId} className={css.heading}>
        Direcciones en uso
      </p>
      <ul className={css.inUse} aria-labelledby={headingId}>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <span>
              {showsNames && <strong>{feed.nombre}. </strong>}
              Creada{showsUser && ` por ${feed.usuario}`} el {dateTimeText(feed.creado)}.{' '}
              <span className={css.read}>
                {feed.leido === null
                  ? 'Nadie la ha leído todavía.'
                  : `Leída por última vez el ${dateTimeText(feed.leido)}.`}
              </span>
            </span>
            <Button small variant="danger-quiet" disabled={calls.isBusy} onClick={() => void calls.revoke(feed)}>
              Retirar
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
