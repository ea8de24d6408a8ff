<?php
/**
 * Plugin Name: Club Squad
 * Description: Shows the squads and matches of your club from club-data: [club_squad category="U15"], [club_matches category="U15"].
 * Version: 0.1.0
 * Requires at least: 5.7
 * Requires PHP: 7.4
 * License: MIT
 * Text Domain: club-squad
 *
 * The license key stays on this server. Pages get a bearer token, which anyone can read: the plugin
 * accepts only a license whose view is `public`, without contacts and birth dates.
 */

defined( 'ABSPATH' ) || exit;

const CLUB_SQUAD_SETTINGS = 'club_squad_settings'; // base_url, club, license_key
const CLUB_SQUAD_TOKEN    = 'club_squad_token'; // token, identity, club_name, error
const CLUB_SQUAD_RENEWAL  = 'club_squad_renew';

register_activation_hook( __FILE__, 'club_squad_activate' );
register_deactivation_hook( __FILE__, 'club_squad_deactivate' );
register_uninstall_hook( __FILE__, 'club_squad_uninstall' );

add_action( 'admin_init', 'club_squad_register_settings' );
add_action( 'admin_menu', 'club_squad_add_page' );
add_action( 'wp_enqueue_scripts', 'club_squad_register_script' );
add_action( CLUB_SQUAD_RENEWAL, 'club_squad_renew_token' );
add_filter( 'script_loader_tag', 'club_squad_make_module', 10, 3 );
add_shortcode( 'club_squad', 'club_squad_render' );
add_shortcode( 'club_matches', 'club_squad_render_matches' );

function club_squad_activate() {
	add_option( CLUB_SQUAD_SETTINGS, array(), '', false ); // not loaded with every page
	wp_schedule_event( time(), 'daily', CLUB_SQUAD_RENEWAL );
}

function club_squad_deactivate() {
	wp_clear_scheduled_hook( CLUB_SQUAD_RENEWAL );
}

function club_squad_uninstall() {
	delete_option( CLUB_SQUAD_SETTINGS );
	delete_option( CLUB_SQUAD_TOKEN );
}

/* The shortcode */

/**
 * @param array|string $attributes One of `category`, `team_slug` and `team`; `heading_level` (3) and
 *     `labels` (JSON) as the element has them.
 */
function club_squad_render( $attributes ) {
	$defaults   = array( 'category' => '', 'team_slug' => '', 'team' => '', 'heading_level' => '3', 'labels' => '' );
	$attributes = shortcode_atts( $defaults, $attributes, 'club_squad' );
	$settings   = club_squad_settings();
	$token      = club_squad_find_token( $settings );
	$choice     = club_squad_choose( $attributes );
	if ( ! $token || '' === $choice ) {
		return club_squad_render_hint( $token );
	}
	return club_squad_render_element( 'club-squad', $settings, $token, $choice, $attributes );
}

/** The same for matches, of the whole club without a choice; `show` is `next`, `last` or `all`. */
function club_squad_render_matches( $attributes ) {
	$defaults   = array( 'category' => '', 'team_slug' => '', 'team' => '', 'show' => 'all', 'heading_level' => '3', 'labels' => '' );
	$attributes = shortcode_atts( $defaults, $attributes, 'club_matches' );
	$settings   = club_squad_settings();
	$token      = club_squad_find_token( $settings );
	$is_whole   = '' === trim( $attributes['category'] . $attributes['team_slug'] . $attributes['team'] );
	$choice     = $is_whole ? '' : club_squad_choose( $attributes );
	if ( ! $token || ( ! $is_whole && '' === $choice ) ) {
		return club_squad_render_hint( $token );
	}
	$choice .= sprintf( ' show="%s"', esc_attr( $attributes['show'] ) );
	return club_squad_render_element( 'club-matches', $settings, $token, $choice, $attributes );
}

/** `$choice` has attributes that are escaped already. */
function club_squad_render_element( $name, $settings, $token, $choice, $attributes ) {
	wp_enqueue_script( 'club-squad' );
	return sprintf(
		'<%1$s base-url="%2$s" club="%3$s" token="%4$s" %5$s heading-level="%6$d" labels="%7$s"></%1$s>',
		$name,
		esc_url( $settings['base_url'] ),
		esc_attr( $settings['club'] ),
		esc_attr( $token ),
		$choice,
		absint( $attributes['heading_level'] ),
		esc_attr( $attributes['labels'] )
	);
}

/** The attribute of the element that says which squads; empty unless there is one, and a team's is a number. */
function club_squad_choose( $attributes ) {
	$given = array_filter( array_map( 'trim', array_intersect_key( $attributes, array_flip( array( 'category', 'team_slug', 'team' ) ) ) ), 'strlen' );
	$name  = (string) key( $given );
	if ( 1 !== count( $given ) || ( 'team' === $name && ! ctype_digit( $given['team'] ) ) ) {
		return '';
	}
	return sprintf( '%s="%s"', str_replace( '_', '-', $name ), esc_attr( $given[ $name ] ) );
}

/** Returns a hint about what is missing, for users who can edit posts; visitors see nothing. */
function club_squad_render_hint( $token ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$hint = $token
		? __( 'Club Squad: name a category, such as [club_squad category="U15"], a team by its team_slug, or by its number as team="119".', 'club-squad' )
		: __( 'Club Squad: there is no token. See Settings > Club Squad.', 'club-squad' );
	return '<p>' . esc_html( $hint ) . '</p>';
}

function club_squad_register_script() {
	// Without a version: the service decides how long browsers keep it.
	wp_register_script( 'club-squad', club_squad_settings()['base_url'] . '/elements/club-squad.js', array(), null, true );
}

/** Script modules have an API of their own only since WordPress 6.5. */
function club_squad_make_module( $tag, $handle, $src ) {
	if ( 'club-squad' !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag( array( 'type' => 'module', 'id' => 'club-squad-js', 'src' => esc_url_raw( $src ) ) );
}

/* The token */

function club_squad_settings() {
	$defaults = array( 'base_url' => '', 'club' => '', 'license_key' => '' );
	return wp_parse_args( get_option( CLUB_SQUAD_SETTINGS, array() ), $defaults );
}

/** A token is used only at the service, and for the club and license, that it was issued for. */
function club_squad_identity( $settings ) {
	return hash( 'sha256', implode( ' ', $settings ) );
}

/** Empty until the license was verified. */
function club_squad_find_token( $settings ) {
	$kept = get_option( CLUB_SQUAD_TOKEN );
	return is_array( $kept ) && club_squad_identity( $settings ) === $kept['identity'] ? $kept['token'] : '';
}

/**
 * Verifies the license, daily and when the settings are saved: a token whose license was replaced or
 * suspended is not shown any longer. While the service cannot be reached, the last token stays.
 */
function club_squad_renew_token() {
	$settings = club_squad_settings();
	$result   = '' === $settings['license_key'] ? array( 'token' => '' ) : club_squad_verify( $settings );
	$kept     = array(
		'token'     => $result['token'] ?? club_squad_find_token( $settings ),
		'identity'  => club_squad_identity( $settings ),
		'club_name' => $result['club_name'] ?? '',
		'error'     => $result['error'] ?? '',
	);
	update_option( CLUB_SQUAD_TOKEN, $kept );
	return $kept;
}

/** Returns the token and club_name, or an error; the token is missing if another try may get one. */
function club_squad_verify( $settings ) {
	// The administrator of one site of a network must not reach hosts that only this server reaches.
	$is_local = defined( 'CLUB_SQUAD_ALLOW_LOCAL' ) && CLUB_SQUAD_ALLOW_LOCAL;
	$post     = $is_local ? 'wp_remote_post' : 'wp_safe_remote_post';
	$response = $post(
		$settings['base_url'] . '/license/verify',
		array(
			'timeout'             => 10,
			'redirection'         => 0, // would send the license key to another host
			'limit_response_size' => 65536,
			'headers'             => array( 'Accept' => 'application/json', 'Content-Type' => 'application/json' ),
			'body'                => wp_json_encode(
				array( 'club_slug' => $settings['club'], 'license_key' => $settings['license_key'] )
			),
		)
	);
	if ( is_wp_error( $response ) ) {
		return array( 'error' => $response->get_error_message() );
	}
	$body = json_decode( wp_remote_retrieve_body( $response ), true );
	return club_squad_read_verification( wp_remote_retrieve_response_code( $response ), $body );
}

function club_squad_read_verification( $status, $body ) {
	if ( 200 === $status && preg_match( '/^[\w.-]+$/D', club_squad_text_in( $body, 'bearer_token' ) ) ) {
		if ( 'public' !== club_squad_text_in( $body, 'view' ) ) {
			return array(
				'token' => '',
				'error' => __( 'This license reads contacts and birth dates. Ask for a license with the public view.', 'club-squad' ),
			);
		}
		return array( 'token' => $body['bearer_token'], 'club_name' => club_squad_text_in( $body['club'] ?? null, 'name' ) );
	}
	if ( '' === club_squad_text_in( $body, 'code' ) ) {
		/* translators: %d: HTTP status */
		return array( 'error' => sprintf( __( 'The response is not that of club-data (%d).', 'club-squad' ), $status ) );
	}
	$refusal = in_array( $status, array( 401, 403, 404, 422 ), true ) ? array( 'token' => '' ) : array();
	return $refusal + array( 'error' => club_squad_text_in( $body, 'detail' ) );
}

function club_squad_text_in( $body, $name ) {
	return is_array( $body ) && is_string( $body[ $name ] ?? null ) ? $body[ $name ] : '';
}

/* The settings page */

function club_squad_register_settings() {
	register_setting( 'club_squad', CLUB_SQUAD_SETTINGS, array( 'sanitize_callback' => 'club_squad_sanitize' ) );
	add_settings_section( 'club_squad', '', '__return_null', 'club_squad' );
	$fields = array(
		'base_url'    => array( __( 'Base URL', 'club-squad' ), 'url' ),
		'club'        => array( __( 'Club (slug)', 'club-squad' ), 'text' ),
		'license_key' => array( __( 'License key (public view)', 'club-squad' ), 'password' ),
	);
	foreach ( $fields as $name => list( $label, $type ) ) {
		$field = array( 'name' => $name, 'type' => $type, 'label_for' => "club-squad-$name" );
		add_settings_field( $name, $label, 'club_squad_render_field', 'club_squad', 'club_squad', $field );
	}
}

/** An empty license key keeps the saved one, unless it would be sent to another host. */
function club_squad_sanitize( $input ) {
	$saved    = club_squad_settings();
	$text     = fn( $name ) => sanitize_text_field( club_squad_text_in( $input, $name ) );
	$settings = array(
		'base_url'    => untrailingslashit( esc_url_raw( $text( 'base_url' ), array( 'https', 'http' ) ) ),
		'club'        => sanitize_title( $text( 'club' ) ),
		'license_key' => $text( 'license_key' ),
	);
	if ( '' === $settings['license_key'] && $settings['base_url'] === $saved['base_url'] ) {
		$settings['license_key'] = $saved['license_key'];
	}
	return $settings;
}

function club_squad_add_page() {
	$title = __( 'Club Squad', 'club-squad' );
	add_options_page( $title, $title, 'manage_options', 'club_squad', 'club_squad_render_page' );
}

/** The license key is never written into the page. */
function club_squad_render_field( $field ) {
	$settings = club_squad_settings();
	$is_key   = 'license_key' === $field['name'];
	printf(
		'<input class="regular-text" type="%s" id="%s" name="%s" value="%s" placeholder="%s" autocomplete="off">',
		esc_attr( $field['type'] ),
		esc_attr( $field['label_for'] ),
		esc_attr( CLUB_SQUAD_SETTINGS . "[{$field['name']}]" ),
		esc_attr( $is_key ? '' : $settings[ $field['name'] ] ),
		esc_attr( $is_key && $settings['license_key'] ? __( 'Saved. Leave empty to keep it.', 'club-squad' ) : '' )
	);
}

function club_squad_render_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	// options.php redirects here after it has checked the nonce and saved.
	$kept = isset( $_GET['settings-updated'] ) ? club_squad_renew_token() : get_option( CLUB_SQUAD_TOKEN );
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
	club_squad_render_status( $kept );
	echo '<form action="options.php" method="post">';
	settings_fields( 'club_squad' );
	do_settings_sections( 'club_squad' );
	submit_button();
	echo '</form></div>';
}

function club_squad_render_status( $kept ) {
	if ( ! empty( $kept['error'] ) ) {
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $kept['error'] ) );
		return;
	}
	if ( empty( $kept['token'] ) ) {
		return;
	}
	/* translators: %s: name of the club */
	$text = sprintf( __( 'Pages can show the squads of %s: [club_squad category="U15"].', 'club-squad' ), $kept['club_name'] );
	printf( '<div class="notice notice-success"><p>%s</p></div>', esc_html( $text ) );
}
