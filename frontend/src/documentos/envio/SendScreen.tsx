import type { ComponentType } from 'react';
import type { TipoDocumento } from '#libs/contracts';
import { RunScreen } from '../../processes/confirmed-run';
import { DOCUMENTS, type DocumentWords } from '../base/kinds';
import { SendForm } from './SendForm';
import { sendRun } from './send-run';

type FormOfKind = ComponentType<{ onStarted: (runId: number) => void }>;

const formOf = (words: DocumentWords): FormOfKind =>
  function SendDocumentsForm(props) {
    return <SendForm words={words} {...props} />;
  };

/** One component for each kind, made once: another one would lose the choices of the form. */
const FORMS: Readonly<Record<TipoDocumento, FormOfKind>> = {
  factura: formOf(DOCUMENTS.factura),
  recibo: formOf(DOCUMENTS.recibo),
  carta: formOf(DOCUMENTS.carta),
};

/** Sends the documents selected in a list: a form with the preview, and the run. */
export function SendScreen({ tipo }: { tipo: TipoDocumento }) {
  const words = DOCUMENTS[tipo];
  return <RunScreen kind={sendRun(words)} permission="mensajes.escribir" crumbs={CRUMBS[tipo]} Form={FORMS[tipo]} />;
}

const crumbsOf = ({ list, listTitle }: DocumentWords) => [{ title: listTitle, url: list }];

/** Constant, because a new list of crumbs would announce the page anew. */
const CRUMBS = {
  factura: crumbsOf(DOCUMENTS.factura),
  recibo: crumbsOf(DOCUMENTS.recibo),
  carta: crumbsOf(DOCUMENTS.carta),
};
