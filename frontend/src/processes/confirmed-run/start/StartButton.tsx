import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui';
import type { Preview } from '../model/kinds';
import { NOT_FRESH, type PreviewState } from '../preview/use-preview';

interface StartButtonProps<Request, Reply> {
  state: Pick<PreviewState<Request, Reply>, 'preview' | 'isFresh'>;
  onStart: (preview: Preview<Request, Reply>) => Promise<void>;
  children: ReactNode;
}

/** The button that starts the run of a preview. If the request has changed since the preview, the button is disabled. */
export function StartButton<Request, Reply>({ state, onStart, children }: StartButtonProps<Request, Reply>) {
  const { preview, isFresh } = state;
  return (
    <Button
      variant="primary"
      icon={<IconCheck size={16} stroke={2} aria-hidden />}
      reason={!isFresh && NOT_FRESH}
      staysFocusable
      onClick={() => preview && void onStart(preview)}
    >
      {children}
    </Button>
  );
}
