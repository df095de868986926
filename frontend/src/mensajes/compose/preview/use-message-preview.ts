import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrevioMensajeReply } from '#libs/contracts';
import { ApiError } from '../../../base';
import { previewMessage, type Sample } from '../../calls';
import { hasRecipients, type Draft } from '../draft/draft';
import { messageFields } from '../draft/fields';

/** Milliseconds without a change before the recipients are counted again. */
const DEBOUNCE = 300;

export interface MessagePreview {
  /** The last preview. It stays while the next one loads, and after a refusal. */
  reply: PrevioMensajeReply | undefined;
  /** True if `reply` belongs to the message on screen. */
  isFresh: boolean;
  error: Error | null;
  /** Sentences of a refusal, by wire field. */
  errors: Readonly<Record<string, string>>;
  refetch: () => void;
}

/** Loads the recipients whom the draft reaches, and the message as one of them reads it. Waits until a recipient is chosen. */
export function useMessagePreview(id: number, draft: Draft, sample: Sample): MessagePreview {
  const request = JSON.stringify({ id, fields: messageFields(draft), sample });
  const [settled] = useDebouncedValue(request, DEBOUNCE);
  const isReady = hasRecipients(draft.recipients);
  const preview = useQuery({
    queryKey: ['mensaje-previo', settled],
    queryFn: ({ signal }) => previewMessage(JSON.parse(settled) as Parameters<typeof previewMessage>[0], signal),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  });
  const [last, setLast] = useState(preview.data);
  if (preview.data !== undefined && preview.data !== last) setLast(preview.data);
  const isSettled = settled === request;
  const error = isReady && isSettled ? preview.error : null;
  return {
    reply: isReady ? (preview.data ?? last) : undefined,
    isFresh: isReady && isSettled && preview.isSuccess && !preview.isFetching,
    error,
    errors: error instanceof ApiError ? error.campos : {},
    refetch: () => void preview.refetch(),
  };
}
