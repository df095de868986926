import { SendScreen } from './envio/SendScreen';

/** Sends invoices by mail. */
export default function SendInvoicesScreen() {
  return <SendScreen tipo="factura" />;
}
