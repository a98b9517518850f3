/** Carriers' own pages that follow a parcel, for numbers that were typed by hand. `#` stands for the number. */
export const TRACKING_PAGES: Readonly<Record<string, string>> = {
  'Australia Post': 'https://auspost.com.au/mypost/track/details/#',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/#',
  Correios: 'https://rastreamento.correios.com.br/app/index.php?objeto=#',
  Correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=#',
  DHL: 'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?tracking-id=#',
  'Deutsche Post': 'https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer=#',
  DPD: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?parcelNumber=#',
  Evri: 'https://www.evri.com/track/parcel/#/details',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=#',
  GLS: 'https://gls-group.com/track/#',
  'India Post':
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=#',
  'Japan Post': 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=#&locale=en',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=#',
  'Poste Italiane': 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/#',
  PostNL: 'https://jouw.postnl.nl/track-and-trace/#',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/#',
  'Singapore Post': 'https://www.singpost.com/track-items?tracknum=#',
  'Swiss Post': 'https://service.post.ch/ekp-web/ui/entry/search/#',
  'Thailand Post': 'https://track.thailandpost.co.th/?trackNumber=#',
  UPS: 'https://www.ups.com/track?tracknum=#',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#',
};

/** Empty where the carrier is not known, or has no number. */
export function trackingPageOf(carrier: string, trackingNumber: string): string {
  const page = Object.entries(TRACKING_PAGES).find(
    ([name]) => name.toLowerCase() === carrier.trim().toLowerCase(),
  )?.[1];
  if (page === undefined || trackingNumber === '') return '';
  // Some pages have a fragment of their own: the number stands behind the last sign.
  const place = page.lastIndexOf('#');
  return page.slice(0, place) + encodeURIComponent(trackingNumber) + page.slice(place + 1);
}
