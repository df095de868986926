import { IconInfoCircle, IconPhone } from '@tabler/icons-react';
import type { Llamada, SustitutoLlamada } from '#libs/contracts';
import { refetchData, telephoneUri, useCan, useSingleFlight } from '../base';
import { Button, ErrorBand, Loading, offerRetry, Panel, showToast } from '../ui';
import { postSubstitute, useListSubstitutes } from './calls';
import css from './Calls.module.css';

/** The teachers who could give the classes of the absent teacher, best match first. */
export function SubstitutesCard({ list }: { list: Llamada }) {
  const found = useListSubstitutes(list.id);
  const substitutes = found.data?.sustitutos ?? [];
  return (
    <aside className={`no-imprimir ${css.side ?? ''}`}>
      <Panel title="Quién podría darlas" count={substitutes.length}>
        <p className={css.lead}>Si alguien acepta, la clase vuelve y su familia sale de la lista.</p>
        {found.isError && <ErrorBand error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Loading />}
        {found.data !== undefined && substitutes.length === 0 && (
          <p className={css.lead}>Ningún profesor está libre a esas horas.</p>
        )}
        <ul className={css.substitutes}>
          {substitutes.map((one) => (
            <Substitute key={one.id} listId={list.id} teacher={one} />
          ))}
        </ul>
        <p className={css.foot}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          Primero, quien da lo mismo. Ninguno está avisado: el programa no llama ni escribe por su cuenta.
        </p>
      </Panel>
    </aside>
  );
}

function Substitute({
  listId,
  teacher: { id, nombre, detalle, telefono },
}: {
  listId: number;
  teacher: SustitutoLlamada;
}) {
  const can = useCan();
  const flight = useSingleFlight();
  const assign = async (): Promise<boolean> => {
    try {
      showToast({ text: (await postSubstitute(listId, id)).mensaje });
      await refetchData();
      return true;
    } catch (error) {
      return (await offerRetry(error)) && assign();
    }
  };
  return (
    <li className={css.substitute}>
      <strong>{nombre}</strong>
      <span className={css.fact}>{detalle}</span>
      <span className={css.substituteButtons}>
        {telefono === null ? (
          <span className={css.missing}>Sin teléfono</span>
        ) : (
          <a href={telephoneUri(telefono)} className={css.number}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            <span className="num">{telefono}</span>
          </a>
        )}
        {can('clases.editar') && (
          <Button
            aria-label={`Asignar a ${nombre}`}
            disabled={flight.isBusy}
            staysFocusable
            onClick={() => void flight.run(assign)}
          >
            {flight.isBusy ? 'Asignando…' : 'Asignar'}
          </Button>
        )}
      </span>
    </li>
  );
}
