/** The pages of the mall and of orders, a part of the page table. */
import { AuthScope } from '@boardwalk/contract/enums';
import { type Page, page } from './page.ts';

const { public: publicScope } = AuthScope;

export const mallPages: readonly Page[] = [
  page({
    path: '/mall',
    title: 'sidebar.redemptionMall',
    scope: publicScope,
    isKept: true,
    hasFirstView: true,
    withAllWords: true,
    code: 'mall/MallPage',
  }),
  page({
    path: '/goods/:id',
    title: 'sidebar.redemptionMall',
    scope: publicScope,
    code: 'mall/GoodsPage',
  }),
  page({
    path: '/cart',
    title: 'page.cart',
    code: 'mall/CartPage',
  }),
  page({
    path: '/cart/order',
    title: 'checkout.title',
    isKept: true,
    code: 'orders/CheckoutPage',
  }),
  page({
    path: '/orders/:type',
    title: 'page.shopOrders',
    code: 'orders/OrdersPage',
  }),
  page({
    path: '/order/:id',
    title: 'page.shopOrders',
    code: 'orders/OrderPage',
  }),
  page({
    path: '/user/order-record',
    title: 'page.orderRecord',
    isKept: true,
    code: 'orders/OrderRecordPage',
  }),
];
