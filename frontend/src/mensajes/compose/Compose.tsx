import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Mensaje } from '#libs/contracts';
import { recordPath, useLayout } from '../../base';
import { Page, Tabs } from '../../ui';
import { MESSAGES } from '../paths';
import type { ComposeState } from './draft/draft-reducer';
import type { MessageFlags } from './draft/flags';
import { ComposeHead } from './ComposeHead';
import css from './Compose.module.css';
import { PreviewCard } from './preview/PreviewCard';
import { RecipientsCard } from './recipients/RecipientsCard';
import { Foot } from './sending/Foot';
import { useClosing } from './sending/use-closing';
import { useSend } from './sending/use-send';
import { WhenCard } from './sending/WhenCard';
import { TextCard } from './text/TextCard';
import { useCompose } from './use-compose';

interface ComposeProps {
  start: ComposeState;
  message: Mensaje;
  flags: MessageFlags;
  onCreated: (id: number) => void;
}

type Part = 'escribir' | 'previa';

/** The message screen: to whom, what, how it will be read, and when it leaves. */
export function Compose({ start, message, flags, onCreated }: ComposeProps) {
  const compose = useCompose(start);
  const navigate = useNavigate();
  const { search, state: history } = useLocation() as { search: string; state: unknown };
  const closing = useClosing(compose, flags.listPath);
  const { send, isSending } = useSend({
    compose,
    close: closing.closeSaved,
    onCreated: (id) => {
      onCreated(id);
      void navigate(recordPath(MESSAGES, id) + search, { state: history, replace: true });
    },
  });
  return (
    <Page shape="tall" className={css.page}>
      <ComposeHead compose={compose} message={message} flags={flags} />
      <Parts
        write={
          <>
            <RecipientsCard compose={compose} />
            <TextCard compose={compose} />
          </>
        }
        preview={
          <>
            <PreviewCard compose={compose} />
            <WhenCard compose={compose} />
          </>
        }
      />
      <Foot
        compose={compose}
        isSending={isSending}
        onClose={closing.close}
        onSave={closing.save}
        onSend={() => void send()}
      />
    </Page>
  );
}

/** The parts side by side; on a phone, one at a time. */
function Parts({ write, preview }: { write: React.ReactNode; preview: React.ReactNode }) {
  const id = useId();
  const isPhone = useLayout() === 'phone';
  const [part, setPart] = useState<Part>('escribir');
  if (!isPhone)
    return (
      <div className={css.columns}>
        <div className={css.main}>{write}</div>
        <div className={css.side}>{preview}</div>
      </div>
    );
  return (
    <>
      <Tabs
        label="Partes del mensaje"
        full
        current={part}
        onChoose={setPart}
        tabs={[
          { code: 'escribir', title: 'Mensaje', id: `${id}-escribir`, panel: `${id}-panel` },
          { code: 'previa', title: 'Vista previa', id: `${id}-previa`, panel: `${id}-panel` },
        ]}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${part}`} className={css.main}>
        <div className={css.main} hidden={part !== 'escribir'}>
          {write}
        </div>
        {part === 'previa' && preview}
      </div>
    </>
  );
}
