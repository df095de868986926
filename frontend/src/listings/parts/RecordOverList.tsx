import { lazy, Suspense } from 'react';
import { forgetData } from '../../app';
import { Cargando } from '../../ui';
import { useList } from '../context';

const RecordWindow = lazy(async () => ({ default: (await import('../../records')).RecordWindow }));

/** The record of a modal list, in a window over it. */
export function RecordOverList() {
  const { definition, recordOpen, closeRecord } = useList();
  if (recordOpen === null) return null;
  const saved = () => {
    closeRecord();
    void forgetData();
  };
  return (
    <Suspense fallback={<Cargando />}>
      <RecordWindow codigo={definition.codigo} id={recordOpen} onClose={closeRecord} onSaved={saved} />
    </Suspense>
  );
}
