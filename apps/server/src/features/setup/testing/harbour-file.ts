/** A portal of one brand and portfolio. */
export const harbourFile = `brands:
  - identifier: HARBOUR
    name: Harbour
    hosts:
      - portal.harbour-works.com
      - harbour.localhost
    settings:
      eula_url: https://harbour-works.com/terms
      privacy_policy_url: https://harbour-works.com/privacy
      support_email: help@harbour-works.com
    theme:
      primary_color: "#0f4c4a"
    flags:
      safety-utility-button: true
    languages: [en-us, de-de]
portfolios:
  - slug: harbour
    name: Harbour
    brand: HARBOUR
    language: de-de
    timezone: Europe/Berlin
    buildings:
      # The one by the water.
      - external_id: pier
        name: Pier
        address: 1 Pier Road
        city: Hamburg
        languages:
          - { code: de_DE, name: Deutsch }
          - { code: en_US, name: English }
        theme: { primary_color: "#112233" }
      - external_id: quay
        name: Quay
        address: 2 Quay Road
        is_guest_building: true
    domains:
      - domain: harbour-works.com
      - domain: quay-works.com
        building: quay
    categories:
      - external_id: sport
        type: AudienceContent
        name: Sport
        translations: { de-de: { name: Bewegung } }
    tiles:
      - external_id: shop
        name: Shop
        utility_name: shop
        type: webview
        icon: link
        url: https://shop.harbour-works.com
        company_types: [Law Firm]
`;
