import type { Espera } from '#libs/contracts';
import { askConfirm, Button } from '../ui';
import { useLineCall } from './calls';
import { enrolText } from './offer-text';

/** Accepts or rejects an offered place for a family that answered by telephone or at the desk. */
export function OfferAnswers({ row }: { row: Espera }) {
  const { id, alumno, curso } = row;
  const { isBusy, call } = useLineCall();
  const enrol = async () => {
    const isSure = await askConfirm({
      title: `¿Dar de alta a ${alumno} en ${curso}?`,
      text: enrolText(row),
      acceptLabel: 'Dar de alta',
      isDanger: false,
    });
    if (isSure) await call('responder', { id, acepta: 1 });
  };
  const reject = async () => {
    const isSure = await askConfirm({
      title: `¿Rechazar la plaza de ${alumno} en ${curso}?`,
      text: 'La plaza se ofrece a quien sigue en la lista. Más tarde se le puede volver a ofrecer.',
      acceptLabel: 'Rechazar plaza',
    });
    if (isSure) await call('responder', { id, acepta: 0 });
  };
  return (
    <>
      <Button
        small
        aria-label={`Dar de alta a ${alumno}`}
        staysFocusable
        disabled={isBusy}
        onClick={() => void enrol()}
      >
        Dar de alta
      </Button>
      <Button
        small
        aria-label={`Rechazar la plaza de ${alumno}`}
        staysFocusable
        disabled={isBusy}
        onClick={() => void reject()}
      >
        Rechazar
      </Button>
    </>
  );
}
