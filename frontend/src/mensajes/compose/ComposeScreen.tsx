import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Mensaje } from '#libs/contracts';
import { findLabels } from '../../listings/picker';
import { ErrorBand, PageLoading } from '../../ui';
import { Compose } from './Compose';
import { draftOf, NOBODY, type Recipients } from './draft/draft';
import { startCompose } from './draft/draft-reducer';
import { firstType, readFlags } from './draft/flags';
import { arrivalOf, MODELS, type Arrival } from './recipients/arrival';

interface ComposeScreenProps {
  /** A draft; with id 0 a new message. */
  message: Mensaje;
  /** Called when a new message was saved and its screen stays open. */
  onCreated: (id: number) => void;
}

/** Writes a message. A new message starts with the channel and the recipients that the URL names. */
export function ComposeScreen({ message, onCreated }: ComposeScreenProps) {
  const [query] = useSearchParams();
  const arrival = message.id === 0 ? arrivalOf(query) : null;
  const arrived = useArrived(arrival);
  if (arrived.recipients === undefined)
    return arrived.error ? <ErrorBand error={arrived.error} onRetry={arrived.retry} /> : <PageLoading />;
  const flags = readFlags(query);
  const stored = draftOf(message);
  const draft =
    message.id === 0
      ? { ...stored, type: firstType(flags), recipients: arrived.recipients, isTrial: flags.isTrial }
      : { ...stored, isTrial: stored.isTrial || flags.isTrial };
  return <Compose start={startCompose(message.id, draft)} message={message} flags={flags} onCreated={onCreated} />;
}

/** `Alonso Vega, Hugo · 12 años · A-00012` → `Alonso Vega, Hugo`. */
const nameOf = (label: string): string => label.split(' · ')[0] ?? label;

/** The recipients that the URL names, with their names; undefined while these load. */
function useArrived(arrival: Arrival | null): {
  recipients: Recipients | undefined;
  error: unknown;
  retry: () => void;
} {
  const people = arrival !== null && 'ids' in arrival ? arrival : null;
  const labels = useQuery({
    queryKey: ['mensaje-destinatarios', people],
    queryFn: async () => (people === null ? [] : findLabels(MODELS[people.type], people.ids)),
    enabled: people !== null,
  });
  const retry = () => void labels.refetch();
  if (people === null) {
    const selection = arrival !== null && 'selection' in arrival ? arrival.selection : null;
    return { recipients: { ...NOBODY, selection }, error: null, retry };
  }
  const found = labels.data?.map(({ id, resultado }) => ({ id, type: people.type, label: nameOf(resultado) }));
  return { recipients: found && { people: found, selection: null }, error: labels.error, retry };
}
