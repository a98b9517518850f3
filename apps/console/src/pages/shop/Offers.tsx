/** Every tab with its offers in their order, and the one that was chosen beside it. */
import { KINDS_OUTSIDE } from '@boardwalk/contract/enums';
import { Button } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { kindText, moneyText } from '../../platform/shop-text.ts';
import { useNow } from '../../platform/use-now.ts';
import { Detail } from '../../ui/Detail.tsx';
import { NotListed } from '../../ui/NotListed.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { OfferEditor } from './OfferEditor.tsx';
import {
  CLUB_NAMES,
  fieldsOf,
  type Kind,
  type Offer,
  READS,
  type Shelf,
  stateOf,
  TERM_NAMES,
} from './offer.ts';

interface Props {
  readonly shelf: Shelf;
  /** False while it is read anew: what was just made is not in it yet. */
  readonly isRead: boolean;
  readonly filters: { readonly offer?: string; readonly kind?: string };
  readonly change: (next: { offer?: string | undefined; kind?: string | undefined }) => void;
}

export function Offers({ shelf, isRead, filters, change }: Props) {
  const kinds: readonly Kind[] = [...shelf.tabs, ...KINDS_OUTSIDE];
  const newKind = filters.offer === 'new' ? kinds.find(kind => String(kind) === filters.kind) : undefined;
  const shown = filters.offer
    ? shelf.list.find(({ offerId }) => String(offerId) === filters.offer)
    : shelf.list[0];
  const choose = (offerId: number) => change({ offer: String(offerId), kind: undefined });
  return (
    <div className="split shop-split">
      <div className="stack shop-tabs">
        {kinds.map((kind, place) => (
          <Tab
            key={kind}
            kind={kind}
            {...(place < shelf.tabs.length ? { place } : {})}
            shelf={shelf}
            selected={shown?.offerId}
            onChoose={choose}
            onNew={() => change({ offer: 'new', kind: String(kind) })}
          />
        ))}
      </div>
      <Detail
        name="Offer"
        isChosen={filters.offer !== undefined}
        onClose={() => change({ offer: undefined, kind: undefined })}
      >
        {(shown || newKind !== undefined) && (
          <OfferEditor
            key={shown ? `${shown.offerId} ${shown.version}` : `new ${newKind}`}
            kind={shown?.kind ?? newKind ?? 1}
            offer={shown}
            shelf={shelf}
            onSaved={choose}
          />
        )}
        {isRead && filters.offer && !shown && newKind === undefined && <NotListed what="offer" />}
      </Detail>
    </div>
  );
}

interface TabProps {
  readonly kind: Kind;
  /** Undefined for what has no tab in the shop. */
  readonly place?: number;
  readonly shelf: Shelf;
  readonly selected: number | undefined;
  readonly onChoose: (offerId: number) => void;
  readonly onNew: () => void;
}

function Tab({ kind, place, shelf, selected, onChoose, onNew }: TabProps) {
  const may = useMay();
  const [tabs, setTabs] = useState<readonly Shelf['tabs'][number][]>();
  const sortTabs = useChange('shop.sortTabs', { reads: READS });
  const offers = shelf.list.filter(one => one.kind === kind);
  const name = kindText(kind);
  return (
    <section aria-label={name}>
      <div className="row between">
        <h2>{name}</h2>
        {may('shop.write') && (
          <div className="row">
            {place !== undefined && (
              <Move
                name={`the tab ${name}`}
                place={place}
                count={shelf.tabs.length}
                onMove={to => setTabs(moved(shelf.tabs, place, to))}
              />
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<PlusIcon size={15} weight="bold" />}
              onClick={onNew}
            >
              New
            </Button>
          </div>
        )}
      </div>
      <OfferTable kind={kind} offers={offers} selected={selected} onChoose={onChoose} />
      <ReasonDialog
        title="Another order of the tabs"
        action="Put them so"
        isOpen={tabs !== undefined}
        onClose={() => setTabs(undefined)}
        onReason={reason => sortTabs.mutateAsync({ tabs: [...(tabs ?? [])], reason })}
      >
        <p>From the left: {tabs?.map(kindText).join(', ')}.</p>
      </ReasonDialog>
    </section>
  );
}

interface TableProps {
  readonly kind: Kind;
  readonly offers: readonly Offer[];
  readonly selected: number | undefined;
  readonly onChoose: (offerId: number) => void;
}

function OfferTable({ kind, offers, selected, onChoose }: TableProps) {
  const may = useMay();
  const [order, setOrder] = useState<readonly Offer[]>();
  const sort = useChange('shop.sort', { reads: READS });
  if (offers.length === 0) return <p className="dim shop-none">Nothing is sold here.</p>;
  return (
    <>
      <table className="list shop-list">
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col" className="number">
              Coins
            </th>
            <th scope="col">State</th>
            <th scope="col" className="number wide">
              Sold
            </th>
            <th scope="col" className="number wide">
              Looks
            </th>
            {may('shop.write') && (
              <th scope="col" className="number wide">
                Order
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, place) => (
            <OfferRow
              key={offer.offerId}
              offer={offer}
              isSelected={offer.offerId === selected}
              onChoose={() => onChoose(offer.offerId)}
            >
              {may('shop.write') && (
                <Move
                  name={offerText(offer)}
                  place={place}
                  count={offers.length}
                  onMove={to => setOrder(moved(offers, place, to))}
                />
              )}
            </OfferRow>
          ))}
        </tbody>
      </table>
      <ReasonDialog
        title={`Another order in ${kindText(kind)}`}
        action="Put them so"
        isOpen={order !== undefined}
        onClose={() => setOrder(undefined)}
        onReason={reason =>
          sort.mutateAsync({ kind, offerIds: (order ?? []).map(({ offerId }) => offerId), reason })
        }
      >
        <p>{order?.map(offerText).join(', ')}.</p>
      </ReasonDialog>
    </>
  );
}

const STATES: Readonly<Record<ReturnType<typeof stateOf>, { readonly text: string; readonly tone: Tone }>> = {
  on: { text: 'On sale', tone: 'good' },
  planned: { text: 'Planned', tone: 'warn' },
  over: { text: 'Over', tone: 'plain' },
  off: { text: 'Off', tone: 'plain' },
};
const MINUTE_MS = 60_000;

interface RowProps {
  readonly offer: Offer;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}

function OfferRow({ offer, isSelected, onChoose, children }: RowProps) {
  const { text, tone } = STATES[stateOf(fieldsOf(offer), useNow(MINUTE_MS))];
  const { coins, giftCoins, shownCents, club, gift, perPlayer } = offer;
  return (
    <tr aria-selected={isSelected} onClick={onChoose}>
      <td>
        <button type="button" className="link" onClick={onChoose}>
          <b>{moneyText(offer.priceCents, 'USD')}</b>
        </button>{' '}
        {shownCents > 0 && <del className="dim">{moneyText(shownCents, 'USD')}</del>}
        <small className="dim shop-about">
          {[
            club && `${CLUB_NAMES[club.cardClass]}, a ${TERM_NAMES[club.configType]}`,
            perPlayer > 0 && (perPlayer === 1 ? 'once a player' : `${perPlayer} times a player`),
            gift && `free gift of ${countText(gift.coins)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </td>
      <td className="number">
        {countText(coins)}
        {giftCoins > 0 && <span className="good"> +{countText(giftCoins)}</span>}
        {club && <small className="dim shop-about">+{countText(club.dayCoins)} a day</small>}
      </td>
      <td>
        <Pill tone={tone}>{text}</Pill>
      </td>
      <td className="number wide">{countText(offer.sold)}</td>
      <td className="number wide">{countText(offer.looks)}</td>
      {children && <td className="number wide">{children}</td>}
    </tr>
  );
}

interface MoveProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

function Move({ name, place, count, onMove }: MoveProps) {
  const button = (label: string, to: number, icon: React.ReactNode) => (
    <button
      type="button"
      className="round shop-move"
      aria-label={`Move ${name} ${label}`}
      disabled={to < 0 || to >= count}
      onClick={event => {
        event.stopPropagation();
        onMove(to);
      }}
    >
      {icon}
    </button>
  );
  return (
    <span className="shop-moves">
      {button('up', place - 1, <ArrowUpIcon size={15} />)}
      {button('down', place + 1, <ArrowDownIcon size={15} />)}
    </span>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function offerText({ priceCents, coins }: Offer): string {
  return `${moneyText(priceCents, 'USD')} for ${countText(coins)}`;
}
