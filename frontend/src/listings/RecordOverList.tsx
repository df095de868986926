import { Loading, lazyPart } from '../ui';
import { useList } from './state/context';

const recordWindow = lazyPart(async () => (await import('../records')).RecordWindow);

/** If the records of the list open in a window, shows the open record in this window over the list. */
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
