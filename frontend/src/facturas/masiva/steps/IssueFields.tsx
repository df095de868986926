import { toInteger } from '#libs/platform/dinero';
import { ErrorBand, Field, SelectInput } from '../../../ui';
import type { IssuePreviewState } from '../preview/use-issue-preview';

/** The choices in every form that issues invoices. */
interface Choices {
  /** Null: the first series. */
  serieId: number | null;
  /** Null: the payment method of each payer. */
  formaPagoId: number | null;
}

interface IssueFieldsProps {
  choices: Choices;
  change: (more: Partial<Choices>) => void;
  step: Pick<IssuePreviewState<object>, 'series' | 'methods' | 'serie' | 'failed' | 'reply' | 'errors'>;
}

/** Series and payment method of the invoices. */
export function IssueFields({ choices: { formaPagoId }, change, step }: IssueFieldsProps) {
  const { failed, errors, methods } = step;
  return (
    <>
      {failed && <ErrorBand error={failed.error} onRetry={() => void failed.refetch()} />}
      <Field
        label="Serie"
        isRequired
        error={errors.serieId}
        {...(step.reply?.siguienteNumero && { help: `Siguiente número: ${step.reply.siguienteNumero}` })}
      >
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={step.series.map(({ id, codigo, descripcion }) => ({
              value: String(id),
              label: `${codigo} · ${descripcion}`,
            }))}
            value={step.serie?.id ?? ''}
            onChange={(event) => change({ serieId: toInteger(event.target.value) })}
          />
        )}
      </Field>
      <Field
        label="Forma de pago"
        {...(formaPagoId === null && { help: 'Se usará la que figura en la ficha de quien paga.' })}
      >
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={[
              { value: '', label: 'La de cada pagador' },
              ...methods.map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
            ]}
            value={formaPagoId ?? ''}
            onChange={(event) => change({ formaPagoId: toInteger(event.target.value) })}
          />
        )}
      </Field>
    </>
  );
}
