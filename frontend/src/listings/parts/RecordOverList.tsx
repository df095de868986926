import { Cargando, fetched } from '../../ui';
import { useList } from '../context';

const recordWindow = fetched(async () => (await import('../../records')).RecordWindow);

/** The record of a modal list, in a window over it. */
export function RecordOverList() {
  const { definition, recordOpen, closeRecord } = useList();
  if (recordOpen === null) return null;
  return (
    <recordWindow.Fetched
      waiting={<Cargando />}
      props={{ codigo: definition.codigo, id: recordOpen, onClose: closeRecord }}
    />
  );
}
