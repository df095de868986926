import { Loading, lazyPart } from '../ui';
import { useList } from './state/context';

const recordWindow = lazyPart(async () => (await import('../records')).RecordWindow);

/** The record of a modal list, in a window over it. */
export function RecordOverList() {
  const { definition, host, openRecordId, closeRecord } = useList();
  if (openRecordId === null) return null;
  const hasAddress = openRecordId === 0 && host === 'page';
  return (
    <recordWindow.Part
      waiting={<Loading />}
      props={{ code: definition.codigo, id: openRecordId, onClose: closeRecord, hasAddress }}
    />
  );
}
