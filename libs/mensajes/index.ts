export { planDestinos, type BuzonCopy, type DestinosPlan, type Omitido, type PlannedEnvio } from './calculo/destinos';
export { aboutText, type RenderedCopy } from './calculo/render-copy';
export { telegramText } from './calculo/telegram-text';
export { loadDestinosFacts, type ChosenId, type DestinosInput } from './destinatarios/load-facts';
export { readMessageTexts } from './plantillas/read-message-texts';
export { loadMensajeFacts, renderCopies, type CopyId, type MensajeFactsOptions } from './destinatarios/mensaje-facts';
export { postMensaje, type NewMensaje } from './envio/post-mensaje';
export { quietUntil } from './calculo/quiet-hours';
export { loadMensajesSettings, quietHoursOf } from './canales/limits';
